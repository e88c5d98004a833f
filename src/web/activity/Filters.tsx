// The filters above the record: person, topic, time.
import { TOPICS } from "#domain/account/events.ts";
import { SAY } from "#domain/say/say.ts";
import { Picker } from "../ui/controls/Picker.tsx";
import { type ActivityFilter, readActivityAddress, TIMES } from "./address.ts";

const say = SAY.activity;

type Props = {
  filter: ActivityFilter;
  /** The members, and others who appear in the record. */
  people: readonly { id: string; name: string }[];
  onChange: (filter: ActivityFilter) => void;
};

export function Filters({ filter, people, onChange }: Props) {
  const change = (part: { person?: string; topic?: string; time?: string }) =>
    onChange(readActivityAddress({ ...filter, ...part }));
  return (
    <div className="flex flex-wrap gap-3">
      <Picker
        aria-label={say.person}
        value={filter.person ?? ""}
        onChange={({ target }) => onChange({ ...filter, person: target.value === "" ? undefined : target.value })}
      >
        <option value="">{say.everyone}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Picker>
      <Picker
        aria-label={say.topic}
        value={filter.topic ?? ""}
        onChange={({ target }) => change({ topic: target.value })}
      >
        <option value="">{say.everything}</option>
        {TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {say.topics[topic]}
          </option>
        ))}
      </Picker>
      <Picker aria-label={say.time} value={filter.time} onChange={({ target }) => change({ time: target.value })}>
        {TIMES.map((time) => (
          <option key={time} value={time}>
            {say.times[time]}
          </option>
        ))}
      </Picker>
    </div>
  );
}
