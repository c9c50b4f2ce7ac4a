import { setPortugueseMessages } from "@prancheta/contract/messages";
import * as z from "zod";

// The page's CSP forbids code generated from text.
z.config({ jitless: true });
setPortugueseMessages();
