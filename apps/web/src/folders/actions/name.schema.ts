import { StorageName } from "@prancheta/contract/folders/folders";
import * as z from "zod";

export const nameForm = z.object({ name: StorageName });
