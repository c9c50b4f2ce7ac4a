import { QueryProvider } from "../platform/QueryProvider.tsx";
import { SupportBlock } from "../ui/SupportBlock.tsx";
import { useSupport } from "../ui/support.ts";

const Contacts = () => {
  const contacts = useSupport();
  return contacts && <SupportBlock contacts={contacts} failedAction="abrir uma página" />;
};

export const ProblemSupport = () => (
  <QueryProvider>
    <Contacts />
  </QueryProvider>
);
