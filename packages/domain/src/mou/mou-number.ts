/** "MoU 0142/2025"; a number that says itself what it is stands alone. */
export const mouText = (number: string): string => (/^mou/i.test(number) ? number : `MoU ${number}`);
