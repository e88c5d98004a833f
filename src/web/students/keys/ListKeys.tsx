// The shortcuts dialog of the students screen.
import { SAY } from "#domain/say/say.ts";
import { KeysDialog } from "../../ui/keys/KeysDialog.tsx";
import { LIST_KEY_GROUPS, LIST_KEYS } from "./table.ts";

const say = SAY.students.keys;

export function ListKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog open onClose={onClose} hint={say.hint} groups={TABLE} />;
}

const TABLE = LIST_KEY_GROUPS.map((group) => ({
  name: say.groups[group],
  rows: LIST_KEYS.filter((row) => row.group === group).map(({ verb, keys }) => ({ verb: say.verbs[verb], keys })),
}));
