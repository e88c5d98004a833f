// The page /mine: its words are there before any script, its form and its list come with this one.
import "../public-styles.css";
import "../ui/layout/form-page.css";
import { showTheme } from "../theme.ts";

showTheme();
import("./mount.tsx").catch(() => console.warn("The page's script could not be loaded"));
