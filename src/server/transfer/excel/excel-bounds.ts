const megabyte = 1024 * 1024;

/** What reading an Excel file may take. All of it follows from how large the file is: a small one must not fill the machine. */
export interface ExcelBounds {
  /** Bytes of all its parts when unpacked. */
  readonly unpacked: number;
  /** Bytes of the part that is read piece by piece as it is unpacked, and never held. */
  readonly unpackedInPieces: number;
  /** Cells of all its sheets, empty ones between others among them. */
  readonly cells: number;
  /** Characters of the CSV that becomes of it: one long text can stand in many cells. */
  readonly characters: number;
  /** Megabytes of memory that its thread may fill. */
  readonly memory: number;
  /** How long its thread may take: few work at once, and others wait for them. */
  readonly milliseconds: number;
}

/** Office programs pack sheets to a tenth, at the very best to a fiftieth; the format itself allows a thousandth. */
export function excelBounds(bytes: number): ExcelBounds {
  return {
    unpacked: Math.min(150 * megabyte, 8 * megabyte + 60 * bytes),
    unpackedInPieces: Math.min(1_200 * megabyte, 8 * megabyte + 60 * bytes),
    cells: Math.min(12_000_000, 500_000 + 20 * bytes),
    characters: Math.min(120 * megabyte, 4 * megabyte + 40 * bytes),
    memory: Math.min(1_024, 128 + Math.ceil((64 * bytes) / megabyte)),
    milliseconds: Math.min(60_000, 10_000 + Math.ceil((5_000 * bytes) / megabyte)),
  };
}
