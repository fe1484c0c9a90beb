/** Hands a text to the browser's downloads. @param type its MIME type */
export function saveAsFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later, because some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
