import { useMediaQuery } from '@mantine/hooks';

/** True below 768 px, where tables turn into cards and the main action sticks to the bottom. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/** True where a form has room for something beside it (form.module.css). */
export function useRoomBeside(): boolean {
  return useMediaQuery('(min-width: 1181px)', false, { getInitialValueInEffect: false });
}
