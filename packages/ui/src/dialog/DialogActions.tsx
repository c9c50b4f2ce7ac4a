import type { ReactNode } from "react";
import classes from "./Dialog.module.css";

interface DialogActionsProps {
  children: ReactNode;
}

/** The actions of a form inside a dialog, laid out as the dialog's own. */
export const DialogActions = ({ children }: DialogActionsProps) => (
  <div className={classes["actions"]} data-inside>
    {children}
  </div>
);
