// Quiet sounds, made by the browser itself: a card, coins, dice, and "your turn". They can be switched off, and a page
// that nobody has touched yet stays silent: browsers demand that.

export type Sound = "card" | "coins" | "dice" | "turn";

const KEPT = "argosy.sounds";
const LOUDNESS = 0.14; // of 1: quiet
const PAUSE = 70; // milliseconds before the same sound is heard again
const GESTURES = ["click", "keydown"] as const;

/** Something that is heard within a sound: when it begins, how long it lasts (seconds), how loud and how high it is. */
interface Note {
  at: number;
  lasts: number;
  loud: number;
  pitch: number; // hertz; of noise, the middle of the band that is let through
  noise?: boolean;
}

const SCORES: Record<Sound, readonly Note[]> = {
  card: [
    { at: 0, lasts: 0.09, loud: 0.7, pitch: 2400, noise: true },
    { at: 0.06, lasts: 0.05, loud: 0.5, pitch: 900, noise: true },
  ],
  coins: [
    { at: 0, lasts: 0.16, loud: 0.32, pitch: 2093 },
    { at: 0.07, lasts: 0.18, loud: 0.28, pitch: 2637 },
    { at: 0.13, lasts: 0.24, loud: 0.24, pitch: 3136 },
  ],
  dice: [0, 0.09, 0.16, 0.29].map((at) => ({ at, lasts: 0.045, loud: 0.8, pitch: 1300, noise: true })),
  turn: [
    { at: 0, lasts: 0.3, loud: 0.45, pitch: 659 },
    { at: 0.16, lasts: 0.5, loud: 0.4, pitch: 880 },
  ],
};

class Sounds {
  /** Whether the player wants to hear anything. */
  on = $state(localStorage.getItem(KEPT) !== "off");
  private context: AudioContext | null = null;
  private hiss: AudioBuffer | null = null;
  private readonly last = new Map<Sound, number>();

  turn(): void {
    this.on = !this.on;
    localStorage.setItem(KEPT, this.on ? "on" : "off");
    if (this.on) this.wake();
  }

  /** Open the way to the loudspeaker; only a gesture of the player may do this. */
  wake(): boolean {
    if (!this.on || this.context) return this.context !== null;
    if (typeof AudioContext === "undefined") return false;
    if ("userActivation" in navigator && !navigator.userActivation.hasBeenActive) return false;
    this.context = new AudioContext();
    return true;
  }

  play(sound: Sound): void {
    const { context } = this;
    const now = performance.now();
    if (!this.on || !context || now - (this.last.get(sound) ?? -PAUSE) < PAUSE) return;
    this.last.set(sound, now);
    if (context.state === "suspended") void context.resume();
    for (const note of SCORES[sound]) this.voice(context, note);
  }

  private voice(context: AudioContext, note: Note): void {
    const begin = context.currentTime + note.at;
    const end = begin + note.lasts;
    const volume = context.createGain();
    volume.gain.setValueAtTime(note.loud * LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    volume.connect(context.destination);
    const source = note.noise ? this.noise(context, note.pitch, volume) : tone(context, note.pitch, volume);
    source.start(begin);
    source.stop(end);
  }

  private noise(context: AudioContext, pitch: number, volume: GainNode): AudioScheduledSourceNode {
    this.hiss ??= hissOf(context);
    const source = context.createBufferSource();
    source.buffer = this.hiss;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    source.connect(band).connect(volume);
    return source;
  }
}

function tone(context: AudioContext, pitch: number, volume: GainNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = "sine";
  source.frequency.value = pitch;
  source.connect(volume);
  return source;
}

/** Half a second of noise, the same every time. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 16807) % 2147483647;
    samples[index] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

export const sounds = new Sounds();

/** Let a sound be heard, if the player wants sounds and has touched the page. */
export const play = (sound: Sound): void => sounds.play(sound);

/** Wait for the first gesture of the player. */
export function listenForGesture(): () => void {
  const heard = (): void => {
    if (sounds.wake()) stop();
  };
  const stop = (): void => GESTURES.forEach((gesture) => removeEventListener(gesture, heard, true));
  GESTURES.forEach((gesture) => addEventListener(gesture, heard, true));
  return stop;
}
