import { Select, type SelectProps } from "@mantine/core";

/** The part of `SelectField` that is fetched when the field is first used. */
export const OpenedSelect = (props: SelectProps) => <Select {...props} />;
