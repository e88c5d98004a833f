// The dialog of the designer's keyboard shortcuts.
import { SAY } from "#domain/say/say.ts";
import { KeysDialog as Dialog } from "../../ui/keys/KeysDialog.tsx";
import { DESIGNER_KEY_GROUPS, DESIGNER_KEYS } from "./table.ts";

export function DesignerKeysDialog(props: { open: boolean; onClose: () => void }) {
  return <Dialog {...props} hint={SAY.keys.hint} groups={TABLE} />;
}

const TABLE = DESIGNER_KEY_GROUPS.map((group) => ({
  name: SAY.keys.groups[group],
  rows: DESIGNER_KEYS.filter((row) => row.group === group).map(({ verb, keys }) => ({
    verb: SAY.keys.verbs[verb],
    keys,
  })),
}));
