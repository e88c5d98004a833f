// A page of text that the server writes (legal, unsubscribe, the outbox): its look, and the theme that was chosen.
import "../styles.css";
import "./text-page.css";
import { showTheme } from "../theme.ts";

showTheme();
