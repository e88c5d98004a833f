// Saves the whole list as a CSV file, each student with the link.
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/Button.tsx";
import { saveFile } from "../ui/save-file.ts";
import { toast } from "../ui/toast.ts";
import { listFile } from "./export-list.ts";
import { failure } from "./failure.ts";

const say = SAY.students;

export function ExportButton({ templateId, publicUrl }: { templateId: string; publicUrl: string }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(listFile(await call("listStudents", { query: { user_template_id: templateId } }), publicUrl)),
    onError: (error) => toast.error(failure(say.exportFailed, error)),
  });
  return (
    <Button icon={FileDown} busy={save.isPending} onClick={() => save.mutate()}>
      {say.exportCsv}
    </Button>
  );
}
