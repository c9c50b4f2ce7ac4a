import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { SupportBlock } from "@prancheta/ui/support/SupportBlock.tsx";
import { useSupport } from "@prancheta/ui/support/support.ts";

const Contacts = () => {
  const contacts = useSupport();
  return contacts && <SupportBlock contacts={contacts} failedAction="abrir uma página" />;
};

export const ProblemSupport = () => (
  <QueryProvider>
    <Contacts />
  </QueryProvider>
);
