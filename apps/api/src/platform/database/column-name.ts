/** A name of the code as a name of the database: `picName` is `pic_name`. */
export const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
