import { useState } from "react";

interface Wanted {
  /** The section that the coach opened the profile for; only this one is open. */
  readonly section: string | undefined;
  readonly canChangePlan: boolean;
  /** Whether a report waits for the coach. */
  readonly waits: boolean;
}

/** Which sections of a profile are open, and which have been. */
export function useOpenSections({ section, canChangePlan, waits }: Wanted) {
  const details = canChangePlan ? ["details"] : [];
  const [opened, setOpened] = useState(section ? [section] : [...details, waits ? "reports" : "sheets"]);
  const [seen, setSeen] = useState(opened);

  const open = (values: string[]) => {
    setOpened(values);
    setSeen((before) => [...new Set([...before, ...values])]);
  };

  // When the address names another section of the same profile, it opens, and what was typed in the others stays.
  const asked = `${section} ${canChangePlan}`;
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    open([...new Set([...opened, ...(section ? [section] : []), ...details])]);
  }

  return { opened, seen, open };
}
