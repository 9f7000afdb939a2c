/**
 * Reads the samples of a 16-bit mono WAV file.
 * @throws Error when the file has another format or another sample rate (hertz).
 */
export function samplesOf(wav: Buffer, sampleRate: number): Int16Array {
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('the voice gave no WAV file')
  let at = 12
  while (at + 8 <= wav.length) {
    const name = wav.toString('latin1', at, at + 4)
    const size = Math.min(wav.readUInt32LE(at + 4), wav.length - at - 8)
    if (name === 'fmt ') {
      const fits = wav.readUInt16LE(at + 10) === 1 && wav.readUInt16LE(at + 22) === 16
      if (!fits || wav.readUInt32LE(at + 12) !== sampleRate) throw new Error(`expected 16-bit mono at ${sampleRate} Hz`)
    }
    if (name === 'data') {
      const samples = new Int16Array(size >> 1)
      for (let i = 0; i < samples.length; i++) samples[i] = wav.readInt16LE(at + 8 + 2 * i)
      return samples
    }
    at += 8 + size + (size & 1)
  }
  throw new Error('the WAV file has no sound in it')
}

/** Cuts silence (quieter than `floor`, in sample units) from both ends. */
export function trimmed(samples: Int16Array, floor = 96): Int16Array {
  let first = 0
  let last = samples.length
  while (first < last && Math.abs(samples[first] ?? 0) < floor) first++
  while (last > first && Math.abs(samples[last - 1] ?? 0) < floor) last--
  return samples.slice(first, last)
}

/** Places sounds on an otherwise silent track. Positions in samples. */
export function track(length: number, pieces: readonly { at: number; samples: Int16Array }[]): Int16Array {
  const whole = new Int16Array(length)
  for (const { at, samples } of pieces) whole.set(samples.subarray(0, Math.max(0, length - at)), at)
  return whole
}

/** Writes samples as a 16-bit mono WAV file. `sampleRate` in hertz. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples.length * 2, 40)
  for (const [i, sample] of samples.entries()) wav.writeInt16LE(sample, 44 + 2 * i)
  return wav
}
