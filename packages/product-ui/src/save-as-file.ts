/** Saves a text through the browser's downloads. @param type MIME type of the text */
export function saveAsFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked later, because some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
