// The dialog that searches pictures and sets one.
import { Check, Search } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { IMAGE_SEARCH } from "#domain/certificate/image-search.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Button } from "../controls/Button.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { Icon } from "../layout/Icon.tsx";
import { reasonOr } from "../toasts/failure.ts";
import { toast } from "../toasts/toast.ts";
import { Waiting } from "../layout/Waiting.tsx";

const say = SAY.images;
type Result = { address: string; credit: string };
type ChangeImageDialogProps = { contentId: string; onSet: () => void; onClose: () => void };

export function ChangeImageDialog({ contentId, onSet, onClose }: ChangeImageDialogProps) {
  const { results, search } = useSearch();
  const [selected, setSelected] = useState<Result>();
  const [setting, setSetting] = useState(false);

  /** A selection no longer shown is not set. */
  function searchAnew(words: string): void {
    setSelected(undefined);
    void search(words);
  }
  async function set({ address }: Result): Promise<void> {
    setSetting(true);
    try {
      await call("setImage", { params: { id: contentId }, query: { image_path: address } });
      toast.say(SAY.certificate.imageUpdated);
      onSet();
      onClose();
    } catch (error) {
      toast.error(reasonOr(say.updateFailed, error));
      setSetting(false);
    }
  }
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={say.title}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.close}</Button>
          <Button
            kind="primary"
            busy={setting}
            disabled={selected === undefined}
            onClick={() => selected && void set(selected)}
          >
            {say.set}
          </Button>
        </>
      }
    >
      <SearchBox onSearch={searchAnew} />
      <div aria-live="polite" className="mt-4 min-h-60">
        {results === "searching" && <Waiting label={SAY.product.loading} />}
        {results !== "searching" && results.length === 0 && (
          <p className="py-16 text-center text-ink-soft">{say.empty}</p>
        )}
        {results !== "searching" && results.length > 0 && (
          <Results results={results} selected={selected} onSelect={setSelected} />
        )}
      </div>
    </Dialog>
  );
}

/** Only the newest search counts; older answers are ignored. */
function useSearch() {
  const [results, setResults] = useState<readonly Result[] | "searching">([]);
  const newest = useRef<AbortController>(undefined);
  async function search(words: string): Promise<void> {
    newest.current?.abort();
    const { signal } = (newest.current = new AbortController());
    setResults("searching");
    try {
      setResults(await find(words, signal));
    } catch {
      if (signal.aborted) return;
      toast.error(say.searchFailed);
      setResults([]);
    }
  }
  return { results, search };
}

async function find(words: string, signal: AbortSignal): Promise<Result[]> {
  // The specification sends all three; an empty `images` means no particular provider.
  const query = { search_query: words, per_page: String(IMAGE_SEARCH.page), images: "" };
  const { images, credits } = await call("searchImages", { query, signal });
  return images.map((address, at) => ({ address, credit: credits[at] ?? "" }));
}

function SearchBox({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState("");
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (words.trim() === "") toast.error(say.queryEmpty);
    else onSearch(words.trim());
  }
  return (
    <search>
      <form onSubmit={submit} className="flex gap-3">
        <input
          type="search"
          aria-label={say.placeholder}
          placeholder={say.placeholder}
          maxLength={IMAGE_SEARCH.query}
          className="control min-w-0 flex-1"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" icon={Search}>
          {say.search}
        </Button>
      </form>
    </search>
  );
}

type ResultsProps = { results: readonly Result[]; selected: Result | undefined; onSelect: (result: Result) => void };

function Results({ results, selected, onSelect }: ResultsProps) {
  const credits = [...new Set(results.map(({ credit }) => credit))].filter((credit) => credit !== "");
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {results.map((result, at) => (
          <li key={result.address}>
            <button
              type="button"
              aria-pressed={result === selected}
              aria-label={say.result(at + 1, result.credit)}
              onClick={() => onSelect(result)}
              className="relative block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken p-2 aria-pressed:border-brand aria-pressed:outline-2 aria-pressed:outline-brand"
            >
              <img src={result.address} alt="" loading="lazy" className="size-full object-contain" />
              {result === selected && (
                <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-brand px-2 py-0.5 text-s font-semibold text-on-brand">
                  <Icon of={Check} size={14} />
                  {say.selected}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-s text-ink-soft">{`${say.credits}: ${credits.slice(0, 6).join(" · ")}`}</p>
    </>
  );
}
