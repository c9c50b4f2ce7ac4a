import { Card, CardTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { JustSaved } from "./JustSaved.tsx";

interface SavedElsewhereProps {
  /** The name of what was saved. */
  name: string;
  onAssign: () => void;
}

/** Shown above a list when the row that was just saved is not in its loaded part, or a filter hides it. */
export const SavedElsewhere = ({ name, onAssign }: SavedElsewhereProps) => (
  <Card>
    <Stack data-gap="sm">
      <CardTitle>{name}</CardTitle>
      <JustSaved name={name} onAssign={onAssign} />
    </Stack>
  </Card>
);
