/**
 * Mantine's styles, loaded with its provider. They are the `.layer.css` files: they sit in `@layer mantine`, so anything
 * of ours wins over them whatever the load order. A component that only some pages use imports its own next to its code,
 * e.g. `import '@mantine/core/styles/Table.layer.css'`.
 */
import './mantine.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import './controls.css';
