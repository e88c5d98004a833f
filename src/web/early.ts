// Asks what a screen begins with: these few lines come before the application, and ask while it is on its way.
import { askEarly } from "./early-answers.ts";
import { firstCalls } from "./first-calls.ts";

askEarly(firstCalls(location.pathname, location.search), localStorage.getItem("token"));
