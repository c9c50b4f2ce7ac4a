import { TagsInput, type TagsInputProps } from "@mantine/core";
import classes from "./TagsField.module.css";

interface TagsFieldProps extends TagsInputProps {
  data: string[];
  value?: string[];
  onChange?: (tags: string[]) => void;
}

/**
 * Tags as pills, whose buttons are large enough for a finger; what is still being typed counts when the field is left.
 * Keyboards of Android do not say which key was pressed, so the characters between tags are looked for in the text too.
 */
export const TagsField = ({ splitChars = [], onChange, ...field }: TagsFieldProps) => {
  const apart = (tag: string) =>
    field.data.includes(tag)
      ? [tag]
      : splitChars.reduce((parts, char) => parts.flatMap((part) => part.split(char)), [tag]);
  return (
    <TagsInput
      acceptValueOnBlur
      clearButtonProps={{ "aria-label": "Tirar todas" }}
      classNames={{ pill: classes["pill"] ?? "", inputField: classes["field"] ?? "" }}
      splitChars={splitChars}
      onChange={(tags) => onChange?.([...new Set(tags.flatMap(apart))].filter((tag) => tag.trim() !== ""))}
      {...field}
    />
  );
};
