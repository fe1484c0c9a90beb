interface SavedFile {
  readonly name: string;
  /** With the byte order mark, which most readers leave out. */
  readonly text: string;
}

/**
 * Keeps what the page saves from now on, instead of the browser. The test restores the mocks.
 *
 * @returns reads the files saved so far, oldest first
 */
export function savedFiles(): () => Promise<SavedFile[]> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return () =>
    Promise.all(blobs.map(async (blob, i) => ({ name: names[i] ?? '', text: await textOf(blob) })));
}

function textOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      const [, base64 = ''] = address.split(',');
      resolve(Buffer.from(base64, 'base64').toString('utf8'));
    };
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}
