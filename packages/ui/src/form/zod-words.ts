import { sayInPortuguese } from "@prancheta/contract/messages";
import * as z from "zod";

// The page's policy allows no code made from text.
z.config({ jitless: true });
sayInPortuguese();
