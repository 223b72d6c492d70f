/** Copy a text; without a secure origin there is no clipboard, and a selected field is copied the old way. */
export async function copied(text: string, field?: HTMLInputElement): Promise<boolean> {
  field?.select();
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard)
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where there is no clipboard
  return field !== undefined && document.execCommand("copy");
}
