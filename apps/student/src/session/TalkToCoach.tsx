import { Button } from "@mantine/core";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { contactsOf } from "./coach-contacts.ts";
import { useChosenLink } from "./links.hooks.ts";

/** Buttons to write to the coach, also after the consultancy ended; nothing if the coach has no contact. */
export function TalkToCoach() {
  const link = useChosenLink();
  const contacts = link ? contactsOf(link.coach) : [];
  if (contacts.length === 0) return null;
  return (
    <Stack data-gap="sm">
      {contacts.map(({ href, Icon, label }) => (
        <Button
          key={href}
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<Icon size={20} aria-hidden="true" />}
          fullWidth
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
