// Everything on the page that answers: the form, then the result in its place.
import { FileCheck, ScanQrCode } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { FileArea } from "../ui/controls/FileArea.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { part } from "../ui/part.tsx";
import { Result } from "./Result.tsx";
import { useVerify } from "./use-verify.ts";

const say = SAY.verify;
const Scanner = part(async () => (await import("./Scanner.tsx")).Scanner);

/** `given`: a number or a link from the address, which is checked at once. */
export function Verify({ given }: { given: string }) {
  const { state, checkFile, checkText, again, forgetName } = useVerify();
  const [isScanning, setScanning] = useState(false);
  const start = useRef(given);
  useEffect(() => {
    if (start.current !== "") void checkText(start.current);
    start.current = "";
  });
  if (state.step === "done") return <Result checked={state.checked} onAgain={again} />;
  const isBusy = state.step === "checking";
  const needsName = state.step === "asking" && state.needsName;
  const found = (scanned: string) => {
    setScanning(false);
    void checkText(scanned);
  };
  return (
    <div className="flex flex-col gap-4">
      {state.step === "asking" && state.error !== undefined && <Banner tone="error">{state.error}</Banner>}
      <output className={isBusy ? "font-semibold" : "sr-only"}>{isBusy && say.checking}</output>
      <FileArea
        icon={FileCheck}
        label={say.choose}
        hint={`${say.drop} · ${say.kinds}`}
        accept=".png,.jpg,.jpeg,.webp,.pdf,.json,.jwt,image/png,image/jpeg,image/webp,application/pdf,application/json"
        disabled={isBusy}
        onFile={(file) => void checkFile(file)}
      />
      {isScanning ? (
        <Suspense fallback={<output>{say.camera.starting}</output>}>
          <Scanner onFound={found} onStop={() => setScanning(false)} />
        </Suspense>
      ) : (
        <Button icon={ScanQrCode} onClick={() => setScanning(true)}>
          {say.scan}
        </Button>
      )}
      <TypedForm given={given} isBusy={isBusy} needsName={needsName} onCheck={checkText} onOther={forgetName} />
    </div>
  );
}

type TypedFormProps = {
  given: string;
  isBusy: boolean;
  needsName: boolean;
  onCheck: (text: string, name?: string) => Promise<void>;
  /** Another text is typed. */
  onOther: () => void;
};

function TypedForm({ given, isBusy, needsName, onCheck, onOther }: TypedFormProps) {
  const [text, setText] = useState(given);
  const [name, setName] = useState("");
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onCheck(text, needsName ? name : undefined);
      }}
    >
      <TextInput
        label={say.field}
        hint={say.fieldHint}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        onChange={(typed) => {
          setText(typed);
          onOther();
        }}
      />
      {needsName && (
        <TextInput
          label={say.name}
          hint={say.nameHint}
          value={name}
          autoComplete="off"
          dir="auto"
          ref={focus}
          onChange={setName}
        />
      )}
      <Button kind="primary" type="submit" busy={isBusy}>
        {say.check}
      </Button>
    </form>
  );
}

/** The field appears when the server asks for it. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
