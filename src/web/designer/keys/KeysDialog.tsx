// The keys of the designer, as the table has them.
import { SAY } from "#domain/say/say.ts";
import { KeysDialog as Dialog } from "../../ui/keys/KeysDialog.tsx";
import { GROUPS, KEYS } from "./table.ts";

export function KeysDialog(props: { open: boolean; onClose: () => void }) {
  return <Dialog {...props} hint={SAY.keys.hint} groups={TABLE} />;
}

const TABLE = GROUPS.map((group) => ({
  name: SAY.keys.groups[group],
  rows: KEYS.filter((row) => row.group === group).map(({ verb, keys }) => ({ verb: SAY.keys.verbs[verb], keys })),
}));
