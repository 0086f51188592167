import { image, line, link } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { artStyles, needed, photoStyles, sectionStyles } from "../parts/style-settings.ts";

export const video = defineBlock({
  kind: "video",
  label: "Video",
  group: "Show",
  largePicture: true,
  keywords: ["film", "youtube", "vimeo", "movie"],
  content: {
    title: line("Title"),
    link: needed(
      link("Address of the video", { description: "YouTube, Vimeo or a file. Nothing is asked of them before a visitor presses play." }),
    ),
    src: image("Picture before it plays"),
    text: line("Words on the button", { max: 80 }),
  },
  styles: { ...photoStyles, ...artStyles, ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", text: "plain" },
  start: { title: "Two minutes in the workshop", link: "", src: "", text: "Play the film", settings: {} },
});
