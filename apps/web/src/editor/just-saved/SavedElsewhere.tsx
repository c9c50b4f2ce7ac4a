import { Card, CardTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { JustSaved } from "./JustSaved.tsx";

interface SavedElsewhereProps {
  /** The name of what was saved. */
  name: string;
  onAssign: () => void;
}

/** Above a list of which the row that was just saved is not loaded: further down, or left out by a filter. */
export const SavedElsewhere = ({ name, onAssign }: SavedElsewhereProps) => (
  <Card>
    <Stack data-gap="sm">
      <CardTitle>{name}</CardTitle>
      <JustSaved name={name} onAssign={onAssign} />
    </Stack>
  </Card>
);
