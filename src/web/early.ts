// The early script, in the document itself: what a screen can do while the application is still loading.
import { askEarly } from "./early-answers.ts";
import { firstCalls } from "./first-calls.ts";

askEarly(firstCalls(location.pathname, location.search), localStorage.getItem("token"));
// A browser's first number and date format take 100 ms on a cheap phone; all later ones are quick.
setTimeout(() => {
  void new Intl.NumberFormat();
  setTimeout(() => void new Intl.DateTimeFormat());
});
