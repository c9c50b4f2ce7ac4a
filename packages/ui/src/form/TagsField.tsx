import { TagsInput, type TagsInputProps } from "@mantine/core";
import classes from "./TagsField.module.css";

/** Tags as pills, whose buttons are large enough for a finger; what is still being typed counts when the field is left. */
export const TagsField = (field: TagsInputProps) => (
  <TagsInput
    acceptValueOnBlur
    clearButtonProps={{ "aria-label": "Tirar todas" }}
    classNames={{ pill: classes["pill"] ?? "", inputField: classes["field"] ?? "" }}
    {...field}
  />
);
