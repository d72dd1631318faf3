/** A file of codes that can be uploaded again: of each page of them a part, after the head. */
export async function codesFile(pages: AsyncIterable<readonly string[]>): Promise<string[]> {
  const parts: string[] = []
  for await (const codes of pages) {
    if (codes.length > 0) parts.push(codes.map((code) => `${quoted(code)}\r\n`).join(''))
  }
  return parts.length === 0 ? [] : ['code\r\n', ...parts]
}

function quoted(code: string): string {
  return /[",;]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code
}

type CursorPage = { cursor?: string | undefined }

/** The pages of a list, each asked for when the one before is worked off. */
export async function* pagesFrom<Page extends CursorPage>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield page
    cursor = page.cursor
  } while (cursor !== undefined)
}
