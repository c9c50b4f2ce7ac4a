import { accounts } from "@prancheta/contract/accounts/accounts";
import { openSession } from "@prancheta/ui/session/session.ts";
import { SESSION_KEY } from "../navigation/storage-keys.ts";

// Loaded before each test file, as `main.tsx` does it before the app.
openSession({ key: SESSION_KEY, refresh: accounts.refresh });

// jsdom's own clock has no entries.
performance.getEntriesByType ??= () => [];
