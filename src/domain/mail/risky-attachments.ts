/** Endings of files that a computer runs when they are opened: programs, scripts, pages, disks, and documents with macros. */
const riskyEndings = [
  'apk app application bat cmd com cpl deb dmg exe gadget hta inf ins jar lnk msc msi msp pif pkg ps1 reg rpm scf scr sh url',
  'htm html mht mhtml shtml svg xht xhtml xml xsl',
  'js jse mjs py rb vb vbe vbs wsc wsf wsh',
  'img iso vhd vhdx',
  'docm dotm potm ppam ppsm pptm sldm xlam xlsb xlsm xltm',
].flatMap(line => line.split(' '))

/** By its name and by what it calls itself: either is enough for a computer to run it. */
export function isRiskyAttachment({
  filename,
  contentType,
}: {
  filename: string
  contentType: string
}): boolean {
  // Windows ignores dots and spaces at the end of a name.
  const ending = /\.(\w+)[. ]*$/.exec(filename.toLowerCase())?.[1] ?? ''
  return riskyEndings.includes(ending) || riskyTypes.test(contentType)
}

const riskyTypes = /html|javascript|ecmascript|svg|xml$|msdownload|x-sh|x-msdos|macroenabled/i
