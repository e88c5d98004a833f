// Styles and theme of server-rendered text pages (legal, unsubscribe, outbox).
import "../styles.css";
import "./text-page.css";
import { showTheme } from "../theme.ts";

showTheme();
