// The page of a claim link: its words are there before any script, its form comes with this one.
import "../public-styles.css";
import "../ui/layout/form-page.css";
import { showTheme } from "../theme.ts";

showTheme();
import("./mount.tsx").catch(() => console.warn("The page's script could not be loaded"));
