/** The store cannot be used; the message is for the person who started the program. */
export class FileStoreError extends Error {}
