import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logoType } from './logo-bytes.ts'

/** Single-colour squares, as the browser and sharp encode them. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEX1szWNLrW5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC',
  webp: 'UklGRlAAAABXRUJQVlA4IEQAAAAQBACdASpAAEAAPm02mEkkIyKhIggAgA2JaQB2APwAACTYCvELjALiAAD+8JCj//69H89H89H+f7//8btxhvvQAAAAAA==',
  alpha:
    'UklGRoAAAABXRUJQVlA4WAoAAAAQAAAAPwAAPwAAQUxQSBAAAAABB1DAiAgACeH/ey2i/6kfVlA4IEoAAAAQBACdASpAAEAAPm02mEkkIyKhIggAgA2JaQB2APwAACBupqAK8QtyAAD+8JtD//5BcsLrka///ID/kB/yA//j3xbjo8cQgAAAAA==',
  lossless: 'UklGRiQAAABXRUJQVlA4TBcAAAAvP8APAAfQ2da3pv8BICH8f69F9D/1AwA=',
  large:
    'UklGRlAAAABXRUJQVlA4TEMAAAAv/8P/AAfQ2da3pv8BgUCyv/kERfQ/4z//+c9//vOf//znP//5z3/+85///Oc///nPf/7zn//85z//+c9//vOf//zfAA==',
  small:
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEX1szWNLrW5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
  wide: 'UklGRiQAAABXRUJQVlA4TBcAAAAvP8AHAAfQ2da3pv8BICH8P69G9D/1AQA=',
  jpeg: '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAgACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCwCCgAAAAAD//Z',
  gif: 'R0lGODlhIAAgAIAAAExpcfWzNSH5BAUAAAAALAAAAAAgACAAAAIejI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC5sFADs=',
}
const bytesOf = (name: keyof typeof pictures) => Buffer.from(pictures[name], 'base64')

/** An animation chunk for one frame, with a checksum of zeros. */
const animation = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])

test('O1: a small square picture is a logo, told by its bytes', () => {
  expect(logoType(bytesOf('png'))).toBe('image/png')
  for (const name of ['webp', 'alpha', 'lossless'] as const) expect(logoType(bytesOf(name))).toBe('image/webp')
})

test('O1: too large, too small, not square, another format, or something behind it is none', () => {
  for (const name of ['large', 'small', 'wide', 'jpeg', 'gif'] as const) expect(logoType(bytesOf(name))).toBeUndefined()
  for (const bytes of [
    Buffer.concat([bytesOf('png'), Buffer.from('<script>')]),
    // followed by a second IEND chunk
    Buffer.concat([bytesOf('png'), Buffer.from('<script>'), bytesOf('png').subarray(-12)]),
    // between header and image data: the animation control chunk
    Buffer.concat([bytesOf('png').subarray(0, 33), animation, bytesOf('png').subarray(33)]),
    Buffer.concat([bytesOf('webp'), Buffer.from('more')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.alloc(300_000),
    Buffer.alloc(0),
  ])
    expect(logoType(bytes)).toBeUndefined()
})

test('O1: no bytes make the reader fall, and a picture cut short is none', () => {
  const whole = fc.constantFrom(...Object.values(pictures)).map((each) => Buffer.from(each, 'base64'))
  fc.assert(
    fc.property(whole, fc.nat(400), fc.uint8Array({ maxLength: 60 }), (picture, length, rest) => {
      const bytes = Buffer.concat([picture.subarray(0, length), rest])
      expect(() => logoType(bytes)).not.toThrow()
      if (rest.length === 0 && length < picture.length) expect(logoType(bytes)).toBeUndefined()
    }),
  )
})
