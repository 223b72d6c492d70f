// The keys of all texts, taken from the English files: a key that is not there is a type error.
import type after from "../i18n/en/after.json";
import type analysis from "../i18n/en/analysis.json";
import type answers from "../i18n/en/answers.json";
import type babel from "../i18n/en/babel.json";
import type coach from "../i18n/en/coach.json";
import type common from "../i18n/en/common.json";
import type edifice from "../i18n/en/edifice.json";
import type eldorado from "../i18n/en/eldorado.json";
import type howto from "../i18n/en/howto.json";
import type ladder from "../i18n/en/ladder.json";
import type leaders from "../i18n/en/leaders.json";
import type learn from "../i18n/en/learn.json";
import type lessons from "../i18n/en/lessons.json";
import type pace from "../i18n/en/pace.json";
import type pages from "../i18n/en/pages.json";
import type plans from "../i18n/en/plans.json";
import type phrasesEldorado from "../i18n/en/phrases-eldorado.json";
import type phrasesWonders from "../i18n/en/phrases-wonders.json";
import type reasonsEldorado from "../i18n/en/reasons-eldorado.json";
import type reasonsWonders from "../i18n/en/reasons-wonders.json";
import type proof from "../i18n/en/proof.json";
import type puzzles from "../i18n/en/puzzles.json";
import type recap from "../i18n/en/recap.json";
import type replay from "../i18n/en/replay.json";
import type sailing from "../i18n/en/sailing.json";
import type reveal from "../i18n/en/reveal.json";
import type studies from "../i18n/en/studies.json";
import type wonders from "../i18n/en/wonders.json";
import type words from "../i18n/en/words.json";

interface Areas {
  after: typeof after;
  analysis: typeof analysis;
  answers: typeof answers;
  babel: typeof babel;
  coach: typeof coach;
  common: typeof common;
  edifice: typeof edifice;
  eldorado: typeof eldorado;
  howto: typeof howto;
  ladder: typeof ladder;
  leaders: typeof leaders;
  learn: typeof learn;
  lessons: typeof lessons;
  pace: typeof pace;
  pages: typeof pages;
  plans: typeof plans;
  proof: typeof proof;
  "phrases-eldorado": typeof phrasesEldorado;
  "phrases-wonders": typeof phrasesWonders;
  "reasons-eldorado": typeof reasonsEldorado;
  "reasons-wonders": typeof reasonsWonders;
  puzzles: typeof puzzles;
  recap: typeof recap;
  replay: typeof replay;
  sailing: typeof sailing;
  reveal: typeof reveal;
  studies: typeof studies;
  wonders: typeof wonders;
  words: typeof words;
}

export type Area = keyof Areas;

/** A text that has a form for one and for many is asked for without them. */
type Counted<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base | Key : Key;

type KeysOf<A extends Area> = `${A}.${Counted<keyof Areas[A] & string>}`;

/** Every key for `t`: area, dot, name. */
export type TextKey = { [A in Area]: KeysOf<A> }[Area];
