/** The order is the cascade: Mantine's layer, the tokens, the ground, then our measures for Mantine's parts. */
import "./mantine.css";
import "./tokens.css";
import "./fonts.css";
import "./base.css";
import "./controls.css";
