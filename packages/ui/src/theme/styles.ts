import "./mantine.css";
import "virtual:mantine-variables.css";
// The styles of components that nearly every screen uses are loaded at once, because each further file costs a round
// trip.
import "virtual:mantine-ActionIcon.css";
import "virtual:mantine-Anchor.css";
import "virtual:mantine-CloseButton.css";
import "virtual:mantine-Input.css";
import "virtual:mantine-Text.css";
import "virtual:mantine-VisuallyHidden.css";
import "./global.css";
