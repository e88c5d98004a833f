// Headings that name a member of a team.
import { expect, test } from "vitest";
import { teamHeading } from "./team-heading.ts";

test.each([
  ["Team Member 1 First Name", 1, "first", "First Name"],
  ["Team Member 1 Last Name", 1, "rest", "Last Name"],
  ["Team Member 12 Email", 12, "email", "Email"],
  ["Member 2 Name", 2, "name", "Name"],
  ["Member2_Email", 2, "email", "Email"],
  ["Name of Member 3", 3, "name", "Name"],
  ["Full name (Team member 4)", 4, "name", "Full name"],
  ["Team Member 2", 2, "name", ""],
  ["Participant 2's Phone Number", 2, "mobile", "Phone Number"],
  ["2nd Member E-mail ID", 2, "email", "E-mail ID"],
  ["Second Member: Email", 2, "email", "Email"],
  ["Member 3 College", 3, undefined, "College"],
  ["Team Leader Name", 0, "name", "Name"],
  ["Team Leader’s Email", 0, "email", "Email"],
  ["Name of the Team Leader", 0, "name", "Name"],
  ["Submitter Email", 0, "email", "Email"],
  ["सदस्य 2 का नाम", 2, "name", "नाम"],
  ["Name 2", 2, "name", "Name"],
  ["Participant Name 3", 3, "name", "Participant Name"],
])("%s is of member %s: %s", (heading, member, fact, name) => {
  expect(teamHeading(heading)).toEqual({ member, fact, name });
});

test.each([
  "Name",
  "Team Name",
  "Team Members",
  "Additional Team Member Count",
  "Candidate role",
  "Attendee #",
  "Lead source",
  "Address 2",
  "Leaderboard rank",
  "Round 2 Score",
])("%s is of no member", (heading) => {
  expect(teamHeading(heading)).toBeUndefined();
});
