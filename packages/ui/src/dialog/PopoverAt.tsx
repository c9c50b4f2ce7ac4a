import { Popover, type PopoverDropdownProps, type PopoverProps } from "@mantine/core";
import { type Ref, type RefObject, useImperativeHandle } from "react";
import { useOpenOnceMounted } from "../browser/use-open-once-mounted.ts";

export interface PopoverAtProps extends Omit<PopoverProps, "children"> {
  opened: boolean;
  /** The control that it opens at. */
  at: RefObject<HTMLElement | null>;
  dropdown: PopoverDropdownProps;
}

/** A popover at a control that was there before the popover was fetched. */
export const PopoverAt = ({ at, opened, dropdown, ...popover }: PopoverAtProps) => (
  <Popover {...popover} opened={useOpenOnceMounted(opened)} withRoles={false}>
    <Popover.Target>
      <Existing at={at} />
    </Popover.Target>
    <Popover.Dropdown {...dropdown} />
  </Popover>
);

function Existing({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at]);
  return null;
}
