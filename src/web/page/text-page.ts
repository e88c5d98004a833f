// Styles and theme of server-rendered text pages (legal, unsubscribe, outbox).
import "../public-styles.css";
import "./text-page.css";
import { showTheme } from "../theme.ts";

showTheme();
