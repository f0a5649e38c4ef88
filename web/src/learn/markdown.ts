// The rules' own Markdown as HTML. The texts are ours and come from our own server.

import { marked } from 'marked'

export function html(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

/** The part of an address that leads to a heading. */
export function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9$]+/g, '-')
}
