// Saves the whole list as a CSV file, each student with the link: straight from the server, however long it is.
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/Button.tsx";
import { saveFrom } from "../ui/save-file.ts";
import { toast } from "../ui/toast.ts";
import { failure } from "../ui/failure.ts";

const say = SAY.students;

export function ExportButton({ templateId }: { templateId: string }) {
  const save = useMutation({
    mutationFn: async () => saveFrom((await call("exportList", { params: { id: templateId } })).url),
    onError: (error) => toast.error(failure(say.exportFailed, error)),
  });
  return (
    <Button icon={FileDown} busy={save.isPending} onClick={() => save.mutate()}>
      {say.exportCsv}
    </Button>
  );
}
