// The legal pages that the server writes: their look, and the theme that was chosen.
import "../styles.css";
import "./legal.css";
import { showTheme } from "../theme.ts";

showTheme();
