type PassagePart = { readonly kind: 'Text'; readonly text: string } | { readonly kind: 'Gap'; readonly place: number }

/** A passage cut at its places: `Ring {1}.` is a text, the place 0 and a text. Languages may order places differently. */
export function passageParts(passage: string): PassagePart[] {
  return passage.split(/(\{\d+\})/).flatMap((text): PassagePart[] => {
    const number = /^\{(\d+)\}$/.exec(text)?.[1]
    if (number !== undefined) return [{ kind: 'Gap', place: Number(number) - 1 }]
    return text === '' ? [] : [{ kind: 'Text', text }]
  })
}
