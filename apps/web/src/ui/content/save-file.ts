export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address over once the press is handled.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
