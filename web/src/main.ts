import "@fontsource/marcellus/latin-400.css";
import "@fontsource/marcellus/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import "@fontsource/alegreya-sans/latin-800.css";
import "@fontsource/alegreya-sans/latin-ext-800.css";
import "./art/tokens.css";
import "./art/tokens-shelf.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import sprite from "./art/icons-sprite.svg?raw";
import { speech } from "./lib/i18n.svelte";
import { theme } from "./lib/theme.svelte";

theme.show();
// The icons take colours from where they stand, so they must be in the page itself.
const icons = document.createElement("div");
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);

await speech.need("common", "answers");
mount(App, { target: document.getElementById("app") ?? document.body });
