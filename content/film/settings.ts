/**
 * All parameters of the films. A change here changes the fingerprint of all films, so that they are built again; see
 * `fingerprint.ts`.
 */
export const settings = {
  recipe: 2,
  framesPerSecond: 25,
  segmentSeconds: 6,
  drawing: { width: 1600, height: 900 },
  picture: { width: 1280, height: 720 },
  speech: {
    sampleRate: 22050,
    loudness: -18,
    peak: -1.5,
    voices: {
      nb: { name: 'nb+m3', wordsPerMinute: 148, pitch: 42 },
      es: { name: 'es+f2', wordsPerMinute: 150, pitch: 44 },
      en: { name: 'en-gb+m3', wordsPerMinute: 148, pitch: 40 },
    },
    shaping: [
      'highpass=f=85',
      'equalizer=f=190:t=q:w=0.9:g=2.5',
      'equalizer=f=520:t=q:w=1.2:g=-2',
      'equalizer=f=3300:t=q:w=1.1:g=-3.5',
      'lowpass=f=7600',
      'acompressor=threshold=0.09:ratio=2.4:attack=8:release=160:makeup=1.4',
      'aecho=0.9:0.9:19|31:0.11|0.07',
    ],
    pauses: { opening: 0.8, beat: 0.36, chapter: 0.8, closing: 1.6 },
  },
  motion: { cameraSeconds: 0.9, elementSeconds: 0.8, leadSeconds: 0.2 },
  ladder: [
    { name: '360p', folder: 'v360', width: 640, height: 360, profile: 'main', level: '3.0', crf: 39 },
    { name: '720p', folder: 'v720', width: 1280, height: 720, profile: 'high', level: '3.1', crf: 40 },
  ],
  audio: { bitrate: 10000, sampleRate: 16000, cutoff: 7600 },
  captions: { lineLength: 42, lines: 2, gapSeconds: 0.04 },
  storyboard: { tileWidth: 160, tileHeight: 90, columns: 10, intervalSeconds: 5, quality: 62 },
  poster: { quality: 82, largestBytes: 60_000 },
} as const
