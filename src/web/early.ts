// The early script: sends a screen's first calls while the application is still loading. It is in the document itself.
import { askEarly } from "./early-answers.ts";
import { firstCalls } from "./first-calls.ts";

askEarly(firstCalls(location.pathname, location.search), localStorage.getItem("token"));
