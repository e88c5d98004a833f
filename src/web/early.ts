// Asks what a screen begins with: these few lines come before the application, and ask while it is on its way.
import { askAtOnce } from "./early-answers.ts";

askAtOnce(location.pathname, localStorage.getItem("token"));
